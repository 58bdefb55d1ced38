/** The tags in markup: their attributes and events. */
import type {} from 'presswall/svelte';
