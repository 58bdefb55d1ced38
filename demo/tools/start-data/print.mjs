import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createStartData } from '../../../elements/pw-portal/start/create-start-data.ts';
import { portalDeployment } from '../../../src/editions/selling/portal-deployment.ts';

/** Prints the data of the portal's sign-in page as JSON, for the deployment that a build is given. */
const own = process.env.PW_DEPLOYMENT;
const { portalDeployment: ownDeployment } = own ? await import(pathToFileURL(resolve(own)).href) : {};
process.stdout.write(JSON.stringify(await createStartData(ownDeployment ?? portalDeployment)));
