/** Reasons why a version is not published, each in one line that says what to do. */

/** Returns what is wrong with the address of the repository; null if it may be used. Signed builds need one. */
export const repositoryProblem = (repository: string | null, isSigned: boolean): string | null => {
  if (repository === null) {
    return isSigned
      ? 'A signed package names its repository: set PW_REPOSITORY, such as https://github.com/OWNER/NAME.'
      : null;
  }
  const isAddress = URL.canParse(repository) && new URL(repository).protocol === 'https:';
  return isAddress ? null : `PW_REPOSITORY must be an https address without a path to a file, and is ${repository}`;
};

/**
 * Returns what is missing in the changelog for a version; null if nothing is. A trial run may have changes that are not
 * released.
 */
export const versionProblem = (version: string, changelog: string, isTrial: boolean): string | null => {
  if (isTrial) return null;
  const [, unreleased = ''] = /^## Unreleased\n(.*?)(?=^## |(?![\s\S]))/ms.exec(changelog) ?? [];
  if (!changelog.includes(`\n## ${version} `)) {
    return `CHANGELOG.md has no heading "## ${version} (YYYY-MM-DD)": move the changes of "Unreleased" below it.`;
  }
  return unreleased.trim() === '' ? null : `CHANGELOG.md has unreleased changes: move them below "## ${version}".`;
};
