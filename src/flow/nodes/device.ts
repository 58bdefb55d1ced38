/** The kinds of device for flows and tracking (spec: paywall point 3). */
export type DeviceCategory = 'mobile' | 'tablet' | 'desktop';

/**
 * Returns the device category from the user agent. Safari on an iPad reports a Mac; no Mac has a touch screen, so
 * `maxTouchPoints` (0 if unknown, as on a server) tells them apart.
 */
export const deviceCategory = (userAgent: string, maxTouchPoints = 0): DeviceCategory => {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (maxTouchPoints > 1 && userAgent.includes('Macintosh')) return 'tablet';
  return /Mobi|iPhone|iPod|Android|Windows Phone/i.test(userAgent) ? 'mobile' : 'desktop';
};
