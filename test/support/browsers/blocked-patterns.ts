/**
 * Generic patterns of the public lists of content blockers, as facts of November 2026: of EasyPrivacy and EasyList, those
 * without a host that have a word in common with our files, paths and parameters. `*` is any text, `^` the end of a name,
 * and `|` at the end that of the address.
 */
const patterns: readonly string[] = [
  ...['/events-collector.', '/events-tracker/', '/events.gif?', '/events/analytics/', '/events/capture?'],
  ...['/events/counter?', '/events/impression?', '/events/page-viewed', '/events/pixel/', '/events/pixelEvent'],
  ...['/events/track/', '/events/view?', '/events?data=', '/events?rpId=', '/eventsBeacon?', '/ahoy/events'],
  ...['/analytix/events', '/rum/events', '/relay/events|', '/dbdm-events/', '/tracker/events/', '/parsely-events.'],
  ...['/event/beacon|', '/event/track?', '/event/tracking', '/event/visit?', '/event?t=view&', '/event_log/'],
  ...['-event-tracking.', '-analytics-events.', '/page-events/trackclick/', '/tracking/events/', '/tracking/events?'],
  ...['/tracking/events|', '/_tracking/', '/api/tracking/', '/app/tracking/', '/assets/tracking-', '/core-tracking.js'],
  ...[
    '/js/tracking.js',
    '/js/tracking/',
    '/lib/tracking/',
    '/static/tracking/',
    '/src/tracking_',
    '/tracking.js?async=',
  ],
  ...[
    '/tracking.js?site_id=',
    '/tracking-init.',
    '/tracking-events.js',
    '/tracking-script/',
    '/tracking-v3.',
    '/v2/tracking/',
  ],
  ...[
    '-content-tracking.',
    '-tracking.gtm.',
    '-tracking-pixel.',
    '-v1/tracking/',
    '/email/tracking?',
    '.tracking.js?dpv=',
  ],
  ...['/api/analytics/', '/api/log?', '/api/metrics', '/api/pageview?', '/api/ping?', '/api/pixel?', '/api/stat?'],
  ...['/api/tracing?', '/api/track?guid', '/api/trk?', '/api/v1/metrics', '/api/v1/track/', '/api/pageactivity'],
  ...[
    '/api/cmp_tracker',
    '/config/analytics.js',
    '/get_geoip?',
    '/geoip?',
    '/geo.php?',
    '/geo-location/v1',
    '/geoip_cc',
  ],
  ...['/est.pl?', '/c.gif?', '/c?siteID=', '/cc?a=', '/t?referer=', '/p.gif?', '/pw.js?deskurl=', '.js?referrer='],
  ...[
    '/counter?id=',
    '/counter?action=',
    '/count?pid=',
    '/count?type=',
    '/services/counter/',
    '/audience-meter.',
    '/resmeter.js',
  ],
  ...[
    '/collect?d=',
    '/collect?data=',
    '/collect?tid=',
    '/collect?type=',
    '/data/collect/',
    '/stats/collect?',
    '/collector/hit?',
  ],
  ...[
    '/log?action=',
    '/log?event=',
    '/log?id=',
    '/log?type=',
    '/popup/log|',
    '/session/referer',
    '/session/update-beacon',
  ],
  ...[
    '/session-tracker/tracking-',
    '/visit?id=',
    '/visits?aff_',
    '/hit?time=',
    '/ping?token=',
    '/pv?token=',
    '/pixel?id=',
  ],
  ...['/user-context?referrer=', '/users/track?', '/userdata_n?', '/usertracking.js', '/user/ads?', '/user_ads/'],
  ...['/account-stats/', '/article/count?', '/article-tracking.js', '/plan/track/', '/report?event_', '/export/stats?'],
  ...[
    '/impression?bid',
    '/impressions?',
    '/identify?data=',
    '/identify?fp=',
    '/metrics/init?',
    '/beacon?',
    '/trace?sessionid=',
  ],
  ...[
    '/newsletter/log/',
    '/newsletter/read?s=',
    '/email/open?',
    '/mail-tracking/',
    '/subs-ads/',
    '/template/ad.',
    '/templates/ads/',
  ],
  ...[
    '-newsletter-ad-',
    '-popup-ad.',
    '-popup-ads-',
    '/popup-builder-',
    '/popup2.js',
    '/popup3.js',
    '/popup_ad.',
    '/popup_code.',
  ],
  ...[
    '/popupads.',
    '-template-ads/',
    '-layer-ad.',
    '-page-ad.',
    '/ad-frame.',
    '/ad-overlay.',
    '/wallpaper_ads/',
    '/sponsored_content/',
  ],
  ...[
    '/core.track',
    '/analytics/core.',
    '/common/tracker.js',
    '/tracker.js|',
    '/js/tracker.js',
    '/tracker.min.js',
    '/autotrack.js',
  ],
  ...[
    '-realtime-logging-',
    '-stat/collect/',
    '/stat/count',
    '/stats?event=',
    '/statistics?eventType=',
    '/telemetry/log/',
  ],
  ...[
    '&event=view&',
    '&t=pageview&',
    '&hitType=pageview&',
    '&ref=*&tag=',
    '&refer=http',
    '&pageReferrer=',
    '&mf_referrer=',
  ],
  ...[
    '&refererPageDetail=',
    '&stats_tkn=',
    '&tag=IMPRESSION&',
    '&trackingserver=',
    '&visitorUuid=',
    '&ad_type=',
    '&adtype=',
  ],
  ...[
    '&type=ad&',
    '&view=ad&',
    '&banner_id=',
    '&zoneid=*&direct=',
    '?event=pageview&',
    '?event=log&',
    '?type=pageview&',
  ],
  ...[
    '?action=event&',
    '?action=impression&',
    '?eventtype=impression&pid=',
    '?act=counter&',
    '?pageviews=',
    '.php?ping=',
  ],
  ...[
    '://analytics.*/event',
    '://collector.*/event',
    '://tracking.*/event',
    '://stats.*/script.js',
    '://track.*/collect',
  ],
];

const escapeText = (text: string): string => text.replace(/[.+?${}()[\]\\/]/g, '\\$&');

const expressionOf = (pattern: string): RegExp => {
  const isAtEnd = pattern.endsWith('|');
  const body = escapeText(isAtEnd ? pattern.slice(0, -1) : pattern)
    .replaceAll('*', '.*')
    .replaceAll('^', '(?:[^\\w.%-]|$)');
  return new RegExp(body + (isAtEnd ? '$' : ''), 'i');
};

const expressions = patterns.map((pattern) => [pattern, expressionOf(pattern)] as const);

/** The number of patterns. */
export const patternCount = patterns.length;

/** Returns the patterns that would block an address. */
export const patternsFor = (address: string): string[] =>
  expressions.filter(([, expression]) => expression.test(address)).map(([pattern]) => pattern);
