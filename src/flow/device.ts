/** The kinds of device that flows and tracking tell apart (spec: paywall point 3). */
export type DeviceCategory = 'mobile' | 'tablet' | 'desktop';

/** The device category, from the browser's own description of itself. */
export const deviceCategory = (userAgent: string): DeviceCategory => {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod|Android|Windows Phone/i.test(userAgent) ? 'mobile' : 'desktop';
};
