/** The tags in templates: their attributes and events. */
import type {} from 'presswall/vue';
