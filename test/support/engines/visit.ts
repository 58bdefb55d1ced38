/** The world of a journey: a browser that was never here, and the service behind its pages. */
import { seedPassword } from '../../../demo/seed/readers.ts';
import type { HostileHost } from '../pages/hostile-hosts.ts';
import type { Profile } from './engine.ts';
import { poll } from './polling.ts';
import type { RecordedSite } from './recorded-site.ts';
import { VisitorPage } from './visitor-page.ts';

/** A journey, which each engine plays. */
export interface Journey {
  /** A sentence. */
  title: string;
  play(visit: Visit): Promise<void>;
}

/** Opens a tab in the size of a desk. */
export const openPage = async (profile: Profile): Promise<VisitorPage> => {
  const tab = await profile.openTab();
  await tab.setSize(1280, 900);
  return new VisitorPage(tab);
};

/** One visitor with a first tab. */
export class Visit {
  readonly page: VisitorPage;
  readonly #site: RecordedSite;
  readonly #profile: Profile;

  constructor(site: RecordedSite, profile: Profile, page: VisitorPage) {
    this.page = page;
    this.#site = site;
    this.#profile = profile;
  }

  /** Returns the address of a path. */
  at(path: string): string {
    return this.#site.origin + path;
  }

  /** Opens the page of a path in the first tab. */
  open(path: string): Promise<void> {
    return this.page.open(this.at(path));
  }

  async openTab(): Promise<VisitorPage> {
    return openPage(this.#profile);
  }

  /** Waits for the window that a page opens by what `act` does. */
  async windowOpenedBy(act: () => Promise<void>): Promise<VisitorPage> {
    const before = new Set(await this.#profile.tabs());
    await act();
    const opened = await poll(
      async () => (await this.#profile.tabs()).find((tab) => !before.has(tab)) ?? null,
      () => 'No window was opened',
    );
    return new VisitorPage(opened);
  }

  /** Waits until only so many tabs are left. */
  async waitForTabs(count: number): Promise<void> {
    await poll(
      async () => ((await this.#profile.tabs()).length === count ? true : null),
      () => `There are not ${count} tabs`,
    );
  }

  /** From now on, pages with an element are hostile in this way; null for none. */
  serveAs(host: HostileHost | null): void {
    this.#site.serveAs(host);
  }

  /** Waits until no request is on the way: Firefox keeps no page that is left while it waits for one. */
  async waitUntilQuiet(): Promise<void> {
    await poll(
      async () => (this.#site.isQuiet() ? true : null),
      () => 'A request is on the way all the time',
    );
  }

  /** Returns a reply of the service as data. */
  async read(path: string, query: Record<string, string> = {}): Promise<unknown> {
    return (await fetch(this.at(`${path}?${new URLSearchParams(query)}`))).json();
  }

  /** Sends data to the service. */
  async send(path: string, form: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(this.at(path), { method: 'POST', body: new URLSearchParams(form) });
    if (!response.ok) throw new Error(`${path} replied ${response.status}`);
    return response.headers.get('content-type')?.includes('json') ? response.json() : null;
  }

  /** Opens the first page as a reader of the seed who has logged in before. */
  async logInAs(email: string): Promise<void> {
    await this.open('/');
    const reply = Object(await this.send('/auth/user/login', { email, password: seedPassword }));
    const values = {
      pw_auth_token: String(reply.token),
      pw_session_id: String(reply.sessionid),
      pw_user_id: String(reply.newUserId),
      pw_logout_status: '0',
    };
    await this.page.evaluate(`Object.entries(${JSON.stringify(values)}).forEach(([name, value]) => {
      localStorage.setItem(name, value);
      document.cookie = name + '=' + value + '; path=/';
    })`);
  }

  /** Waits for the link in the newest mail to an address. */
  linkMailedTo(email: string): Promise<string> {
    return poll(
      async () => {
        const { mails } = Object(await this.read('/sandbox/mail'));
        const mail = Array.from(Object(mails), Object).find(({ recipient }) => recipient === email);
        return /https?:\/\/\S+auth_\S+/.exec(String(mail?.text))?.[0] ?? null;
      },
      () => `There is no link in a mail to ${email}`,
    );
  }

  /** Returns the slugs of the articles, in the order of the index. */
  async slugs(): Promise<string[]> {
    const index = await (await fetch(this.at('/'))).text();
    return [...new Set(Array.from(index.matchAll(/href="[^"]*\/article\/([\w-]+)"/g), ([, slug = '']) => slug))];
  }
}
