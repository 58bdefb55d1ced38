/** Configuration of a site's sinks from the service (`GET /api/config/tracking`); null if unavailable. */
export type TrackingConfig = Record<string, unknown> | null;
