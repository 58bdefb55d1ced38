import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);

/** Finds Chromium: `CHROME_PATH`, or the first of its names on the path; nothing when there is none. */
export const findChromium = () =>
  process.env.CHROME_PATH || onPath(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']);

/**
 * Finds Chromium without a screen: a smaller program, which draws the same and takes half the time to do so. It has
 * neither back-forward cache nor prerendering; where it is missing, Chromium itself does.
 */
export const findHeadlessShell = () => onPath(['chromium-headless-shell', 'chrome-headless-shell']) ?? findChromium();

const debianFolder = '/usr/lib/postgresql';

const debianVersions = () => {
  try {
    return readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
};

/** The folder of PostgreSQL's programs (`initdb`, `postgres`): Debian keeps them off the path; the newest wins. */
export const findPostgres = () => {
  const folders = debianVersions().map((version) => join(debianFolder, version, 'bin'));
  const onDebian = folders.find((folder) => isExecutable(join(folder, 'initdb')));
  if (onDebian !== undefined) return onDebian;
  const initdb = onPath(['initdb']);
  return initdb && dirname(initdb);
};

/** Flags for a headless Chromium that talks to nobody; without its sandbox when root, who cannot have one. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds Firefox; nothing when there is none. */
export const findFirefox = () => process.env.FIREFOX_PATH || onPath(['firefox-esr', 'firefox']);

const miniBrowsers = () => {
  try {
    return readdirSync('/usr/lib').flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) =>
        join('/usr/lib', folder, name, 'MiniBrowser'),
      ),
    );
  } catch {
    return [];
  }
};

/** Finds the browser of WebKit for GTK, which its driver opens: distributions keep it off the path. */
export const findMiniBrowser = () => onPath(['MiniBrowser']) ?? miniBrowsers().find(isExecutable);

/** Finds the driver of WebKit for GTK; nothing when it, its browser or a display without a screen is missing. */
export const findWebKitDriver = () =>
  findMiniBrowser() === undefined || onPath(['Xvfb']) === undefined ? undefined : onPath(['WebKitWebDriver']);
