import { customElementsManifest } from '../../../demo/manifests/custom-elements.ts';
import { readSources } from '../../../demo/manifests/program.ts';
import { readTags } from '../../../demo/manifests/tags.ts';
import { type AttributeControl, attributeControls } from '../../../demo/pages/snippets/attribute-controls.ts';
import { type Choice, choiceIn } from '../../../demo/pages/snippets/choice.ts';
import { elementNotes } from '../../../demo/service/statics/release.ts';

/** The elements as the build describes them. */
export const described = elementNotes(customElementsManifest(readTags(readSources())));

/** The controls of one of them. */
export const controlsOf = (element: string): AttributeControl[] =>
  attributeControls(described.find(({ tagName }) => tagName === element) ?? { tagName: element, attributes: [] });

/** What an address of the builder asks for. */
export const chosen = (element: string, query: string, origin = 'https://pw.example.com'): Choice =>
  choiceIn(new URLSearchParams(query), element, controlsOf(element), origin);
