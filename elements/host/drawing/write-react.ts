import { createElement, type ReactNode } from 'react';
import type { Write } from './views.ts';

/** Writes a view's element for React. */
export const writeReact: Write<ReactNode> = (tag, props, ...children) => createElement(tag, props, ...children);
