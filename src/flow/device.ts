/** The kinds of device that flows and tracking tell apart (spec: paywall point 3). */
export type DeviceCategory = 'mobile' | 'tablet' | 'desktop';

/**
 * Returns the device category, from the browser's own description of itself. Safari on an iPad says that it is a Mac;
 * no Mac has a touch screen, so `maxTouchPoints` (0 where it is not known, such as on a server) tells them apart.
 */
export const deviceCategory = (userAgent: string, maxTouchPoints = 0): DeviceCategory => {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (maxTouchPoints > 1 && userAgent.includes('Macintosh')) return 'tablet';
  return /Mobi|iPhone|iPod|Android|Windows Phone/i.test(userAgent) ? 'mobile' : 'desktop';
};
