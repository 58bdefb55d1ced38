import { type AttributeControl, attributeControls } from '../../../demo/pages/snippets/attribute-controls.ts';
import { parseChoice, type SnippetChoice } from '../../../demo/pages/snippets/snippet-choice.ts';
import { elementDocs } from '../../../demo/service/statics/release.ts';
import { customElementsManifest } from '../../../demo/tools/manifests/custom-elements.ts';
import { readProjectTags } from '../../../demo/tools/manifests/project-tags.ts';

/** The elements as the build describes them. */
export const described = elementDocs(customElementsManifest(readProjectTags()));

/** The controls of one of them. */
export const controlsOf = (element: string): AttributeControl[] =>
  attributeControls(described.find(({ tagName }) => tagName === element) ?? { tagName: element, attributes: [] });

/** The choice in a URL of the builder. */
export const chosen = (element: string, query: string, origin = 'https://pw.example.com'): SnippetChoice =>
  parseChoice(new URLSearchParams(query), element, controlsOf(element), origin);
