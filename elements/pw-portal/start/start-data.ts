import { portalDeployment } from '../../../src/editions/selling/portal-deployment.ts';
import { createStartData } from './create-start-data.ts';

/** Returns the data. A build writes them here as they are: see `demo/tools/start-data.mjs`. */
export const loadStartData = () => createStartData(portalDeployment);
