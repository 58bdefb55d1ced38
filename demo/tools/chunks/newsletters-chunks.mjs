/** Returns the paths of these names in a folder. */
export const inFolder = (folder, names) => names.split(' ').map((name) => `${folder}/${name}`);

/** The folders and files of the chunks of newsletters, as `bundle-chunks.mjs` has those of all others. */
export const newslettersChunks = {
  // The newsletters of a visitor, drawn before React does.
  list: [
    ...inFolder('elements', 'entries/start-newsletters pw-newsletters/first-list'),
    'elements/pw-newsletters/property-names',
    ...inFolder('elements/pw-newsletters', 'newsletters-element.css'),
    ...inFolder(
      'elements/newsletters',
      'first-list newsletters-catalogues newsletters-options newsletters.css variant',
    ),
    ...inFolder('elements/newsletters/item', 'frequency-text get-toggle-props get-toggle-state item-view item.css'),
    ...inFolder('elements/newsletters/item', 'newsletter-flags'),
    ...inFolder('elements/newsletters/list', 'category-name list-view paging skeleton-view'),
    ...inFolder('elements/newsletters', 'reader/prompt-view tags/tag-bar-view tags/tag-bar.css'),
    ...inFolder('elements', 'host/drawing/write-dom ui/switch/switch-view ui/switch/switch.css'),
    ...inFolder('src', 'i18n/plural-texts contract/newsletters/newsletter contract/newsletters/read-list'),
    ...inFolder('src/newsletters', 'category load-newsletters membership newsletter request-timeout'),
    ...inFolder('src/newsletters/widget', 'list-results tags visitor-list widget-state'),
    'src/editions/deployment',
  ],
  // What readers with an address need, and visitors do not.
  memberships: [
    ...inFolder('src/newsletters', 'membership-calls membership-change membership-records membership-search'),
    ...inFolder('src', 'newsletters/membership-view contract/newsletters/membership'),
  ],
  newsletters: [
    'elements/newsletters',
    'elements/pw-newsletters',
    'elements/ui/switch',
    'src/newsletters',
    'src/contract/newsletters',
  ],
  arrows: inFolder('elements/newsletters/tags', 'tag-bar-arrows tag-bar-arrows.css'),
  'leave-dialog': ['elements/newsletters/leave-dialog', 'src/newsletters/leave'],
  sample: ['src/newsletters/sample'],
};
