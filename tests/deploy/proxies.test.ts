import { expect, test } from 'vitest';
import { BUILT_SITE } from '../server/builtSite.ts';
import { type ServerProcess, startProcess } from '../server/startProcess.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { type Asked, ask, type Question } from './ask.ts';
import { differences } from './compareAnswers.ts';
import { ODD_MANNERS, ODD_READS, READS } from './siteQuestions.ts';
import { PROXIES, startProxy } from './startProxy.ts';

/** Our server as visitors have it, on an empty database. */
async function startServer(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const settings = {
    SITE_URL: 'https://localhost',
    TRUST_PROXY: 'loopback',
    DATA_DIR: await temporaryDirectory(),
    ...env,
  };
  return startProcess(settings, ['--site-dir', BUILT_SITE]);
}

/** What is answered otherwise by a proxy than by the server alone, one line for each question. */
async function compare(server: Asked, proxy: Asked, questions: readonly Question[]) {
  const found: string[] = [];
  for (const question of questions) {
    const { body: _body, ...asked } = question;
    const [ours, theirs] = await Promise.all([ask(server, question).catch((e)=>({status:-1,headers:{},body:Buffer.from('ours '+e.message)})), ask(proxy, question).catch((e)=>({status:-1,headers:{},body:Buffer.from('theirs '+e.message)}))]);
    const lines = differences(ours, theirs);
    if (lines.length > 0) found.push(`${JSON.stringify(asked)} ${ours.status+'->'+theirs.status+' '+(/nginx<.center>/.test(theirs.body.toString())?'NGINX ':'')+lines.map(l=>l.slice(0,70)).filter((l)=>!/^(status|x-|cross|content-sec|permi|referr|strict|origin)/.test(l)).join(' | ')}`);
  }
  return found;
}

test.each(PROXIES)('%s answers as the server alone', async (_name, prepare) => {
  const server = await startServer();
  const address = await server.address();
  const proxy = await startProxy(prepare, address);
  const found = await compare({ origin: address }, proxy, [...ODD_READS, ...ODD_MANNERS]);
  console.log(found.length + '\n' + found.filter((f)=>!/404->400 NGINX/.test(f)).join('\n').slice(0,12000));
  expect(found.length).toEqual(0);
});
