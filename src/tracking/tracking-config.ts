/** Which sinks a site's events go to, as the service said it (`GET /api/config/tracking`); null when it did not. */
export type TrackingConfig = Record<string, unknown> | null;
