import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** The tags of Presswall are the browser's: Vue looks for no component of these names. */
const isCustomElement = (tag) => tag.startsWith('pw-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
