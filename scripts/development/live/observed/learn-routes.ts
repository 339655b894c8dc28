import { join } from 'node:path';
import { agreeOnAnswers } from '../answers/trial.ts';
import { mustSucceed } from '../catalpa.ts';
import type { Trial } from '../server-kind.ts';
import { authorizationOf } from '../written-back/site.ts';

/** Observes the routes of a site that state no response, and compares the answers of all routes with what is stated or was learnt. */
export const learnRoutes: Trial['work'] = async (site) => {
  const { address, login, spec: imported, signal } = site;
  const spec = join(imported, '../observed');
  await mustSucceed(['init', address, '--into', spec], signal);
  const header = `Authorization: ${authorizationOf(login)}`;
  await mustSucceed(['observe', address, '--catalogue', spec, '--header', header], signal);
  await mustSucceed(['check', '--catalogue', spec], signal);
  return agreeOnAnswers({ ...site, spec });
};
