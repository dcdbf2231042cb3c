import { FIX_FIRST_PATH } from '../../../forms/fixFirstLink.ts';
import { copyToClipboard } from '../../browser/copyToClipboard.ts';
import { readTabValue, writeTabValue } from '../../browser/storage.ts';
import { encodeFirstStep } from './encodeFirstStep.ts';
import {
  parseScore,
  rightAnswers,
  SCORE_KEY,
  SCORE_PREFIX,
  type Score,
  senderScore,
} from './score.ts';
import { unravel } from './unravel.ts';
import { youDecideText } from './youDecideText.ts';

/** The markup of the cases that are not in the page. It is no page of its own, so it is served as a text. */
const CASES_PATH = '/fix-first/cases.txt';

/** Does what a button of the region is for. */
export function press(region: HTMLElement, button: HTMLButtonElement): void {
  if (button.name === 'next') void openCase(region, nextCase(region));
  else if (button.name === 'copy') void copyScore(region);
  else if (button.name === 'yours') openTool(region, button.value);
  else answer(region, button);
}

/** Goes on with the score of this tab, or begins with the score of somebody else's link. */
export function resume(region: HTMLElement): void {
  const sender = senderScore(location.hash, caseCount(region));
  if (sender !== undefined) {
    writeTabValue(SCORE_KEY, undefined);
    // A reload goes on with the visitor's answers.
    history.replaceState(history.state, '', location.pathname + location.search);
    say(region, youDecideText.challenge(scoreText(region, sender)));
  }
  const next = nextCase(region);
  if (next === undefined) writeTabValue(SCORE_KEY, undefined);
  else if (next > 1) void openCase(region, next, false);
  showScore(region);
}

function answer(region: HTMLElement, button: HTMLButtonElement): void {
  // The first answer counts, however often a button is pressed.
  if (region.dataset.answer) return;
  const isRight = button.closest('[data-right]') !== null;
  const number = region.dataset.case ?? '';
  writeTabValue(SCORE_KEY, { [number]: isRight, ...readScore() });
  for (const other of region.querySelectorAll<HTMLElement>('[data-says]'))
    other.ariaDisabled = 'true';
  button.ariaPressed = 'true';
  region.dataset.answer = button.value;
  const wait = region.querySelector<SVGPathElement>('[data-removable="wait"]');
  if (wait && button.value === 'repair') unravel(wait);
  say(region, button.dataset.says ?? '');
  showScore(region);
}

/** Shows a case, and gives its first button the focus if the visitor has asked for it. */
async function openCase(
  region: HTMLElement,
  number: number | undefined,
  isAskedFor = true,
): Promise<void> {
  if (number === undefined) return;
  try {
    const cases = await loadCases();
    const shown = region.querySelector('[data-number]');
    const next = cases.querySelector(`[data-number="${number}"]`);
    if (!shown || !next) throw new Error(`${CASES_PATH} has no case ${number}.`);
    shown.replaceWith(document.importNode(next, true));
  } catch (error) {
    console.error(error);
    say(region, youDecideText.notLoaded);
    return;
  }
  region.dataset.case = `${number}`;
  delete region.dataset.answer;
  say(region, youDecideText.legend);
  showScore(region);
  if (isAskedFor) region.querySelector<HTMLElement>('[data-says]')?.focus({ preventScroll: true });
}

/** Parses the cases without writing markup from a script, which Trusted Types forbid. */
function loadCases(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', CASES_PATH);
    request.overrideMimeType('text/html;charset=utf-8');
    request.responseType = 'document';
    request.onload = () => {
      if (request.status === 200 && request.response) resolve(request.response);
      else reject(new Error(`${CASES_PATH} answers ${request.status}.`));
    };
    request.onerror = () => reject(new Error(`${CASES_PATH} cannot be loaded.`));
    request.send();
  });
}

async function copyScore(region: HTMLElement): Promise<void> {
  const fragment = SCORE_PREFIX + rightAnswers(readScore());
  const link = new URL(FIX_FIRST_PATH + fragment, location.origin).href;
  const isCopied = await copyToClipboard(link);
  say(region, isCopied ? youDecideText.copied : `${youDecideText.copyYourself} ${link}`);
}

function openTool(region: HTMLElement, days: string): void {
  const name = region.querySelector('input[id]');
  const typed = name instanceof HTMLInputElement ? name.value : '';
  location.assign(FIX_FIRST_PATH + encodeFirstStep(typed.trim(), days));
}

function readScore(): Score {
  return parseScore(readTabValue(SCORE_KEY));
}

function stations(region: HTMLElement): readonly HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>('.decide-score i')];
}

function caseCount(region: HTMLElement): number {
  return stations(region).length;
}

function scoreText(region: HTMLElement, right: number): string {
  return youDecideText.scoreOf(right, caseCount(region));
}

/** The number of the first case without an answer; `undefined` if all have one. */
function nextCase(region: HTMLElement): number | undefined {
  const score = readScore();
  const index = stations(region).findIndex((_, place) => score[place + 1] === undefined);
  return index < 0 ? undefined : index + 1;
}

function showScore(region: HTMLElement): void {
  const score = readScore();
  const text = region.querySelector('[data-score]');
  if (text) text.textContent = scoreText(region, rightAnswers(score));
  for (const [index, station] of stations(region).entries()) {
    const isRight = score[index + 1];
    station.className = isRight === undefined ? '' : isRight ? 'is-right' : 'is-wrong';
  }
  region.toggleAttribute('data-scored', Object.keys(score).length > 0);
  region.toggleAttribute('data-finished', nextCase(region) === undefined);
}

function say(region: HTMLElement, text: string): void {
  const status = region.querySelector('[role="status"]');
  if (status) status.textContent = text;
}
