/** Returns the page with the elements themselves, where a sandbox serves the site; with these pictures otherwise. */
export const livePage = (files: readonly string[]): string => `---
outline: false
---

<script setup>
import LiveElements from './live-elements.vue';
const pictures = ${JSON.stringify(files)};
</script>

# The elements, live

\`pw-newsletters\`, \`pw-paywall\` and \`pw-portal\`, and an editor for how they look.

<LiveElements :pictures="pictures" />
`;
