import { openHostedSite } from '../_shared/hostedSite.ts';
import { publicKeys } from '../_shared/publicKeys.ts';
import { answerContactCall } from './answerContactCall.ts';

const site = openHostedSite();
const keys = publicKeys();

Deno.serve((request) => answerContactCall(site, keys, request));
