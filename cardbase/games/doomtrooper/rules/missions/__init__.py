"""Missions (AC8): how they are fulfilled, those that last a full turn, those done in secret."""
