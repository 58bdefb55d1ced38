import type { Http } from '../http/client.ts';
import { track as trackCall } from '../http/contract/track-call.ts';
import type { Platform } from '../platform/platform.ts';
import type { Region } from '../region/region.ts';
import type { Session } from '../session/session.ts';
import { commonFields, type EventCode, type PageInfo, type TrackFields } from './fields.ts';
import { impress } from './impress.ts';

/** How things stood at the moment of an event. */
export interface Moment {
  address: string;
  session: Session;
  region: Region;
  siteId: string;
  given: PageInfo;
}

interface ReporterPorts {
  platform: Platform;
  http: Http;
  initialReferrer: string;
  moment: () => Moment;
  /** Whether the site has first-party events on. */
  isOn: Promise<boolean>;
  /** Hears of every event with all its fields. */
  onTrack: (code: EventCode, fields: TrackFields) => void;
}

/** Reports what happens on the page to the first party; never throws and never waits. */
export interface Reporter {
  track(code: EventCode, fields?: TrackFields): void;
  /** A page view begins: its impression follows once, when the page has said what it is. */
  viewPage(): void;
  stop(): void;
}

/** Creates the reporter. It comes after the decision, which never waits for it. */
export const createReporter = ({ platform, http, initialReferrer, moment, isOn, onTrack }: ReporterPorts): Reporter => {
  const { clock, page, log, dice } = platform;

  const track = (code: EventCode, fields: TrackFields = {}) => {
    const all = { ...commonFields({ ...moment(), page, initialReferrer }), ...fields };
    onTrack(code, all);
    isOn
      .then(async (on) => {
        // Each event has an id of its own, so that one that arrives twice counts once.
        const query = { tid: dice.uuid(), et: code };
        if (on) await http(trackCall, { query, body: all, keepalive: true });
      })
      .catch((cause: unknown) => log.warn(`[PW] The event ${code} could not be sent`, cause));
  };

  let stopImpression = () => {};
  return {
    track,
    viewPage: () => {
      stopImpression();
      const isGiven = () => moment().given.postId !== undefined || moment().given.pageType !== undefined;
      stopImpression = impress(clock, page, isGiven, () => track('pi'));
    },
    stop: () => stopImpression(),
  };
};
