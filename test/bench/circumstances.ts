import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { findChromium } from '../support/runner/programs.mjs';

/** The place and time of a measurement, as one sentence: a table says nothing without it. */
export const circumstances = (now = new Date()): string => {
  const processors = cpus();
  const model = processors[0]?.model.replace(/\s+/g, ' ').trim() || 'an unnamed processor';
  const versionText = spawnSync(findChromium() ?? 'chromium', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const chromium = /\d+(\.\d+)+/.exec(versionText)?.[0] ?? 'none';
  const day = now.toISOString().slice(0, 10);
  return `Measured on ${day}, on ${processors.length} cores of ${model}, with Node ${process.versions.node} and Chromium ${chromium}.`;
};
