'use client';

import { loadPresswall } from 'presswall/react';
import { useEffect } from 'react';

/** Starts the SDK after React has hydrated the page: a wall may remove text that the server has rendered. */
export const PresswallLoader = () => {
  useEffect(() => void loadPresswall({ loaderUrl: 'https://pw.example.com/pw.js' }), []);
  return null;
};
