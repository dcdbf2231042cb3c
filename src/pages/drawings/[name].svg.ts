import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement, type ReactElement } from 'react';
import { FIX_FIRST_PATH } from '../../../forms/fixFirstLink.ts';
import { loadArticles } from '../../articles/loadArticles.ts';
import { specimenReport } from '../../content/services/process-audits/specimen-report.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { ExamplePicture } from '../../fix-first/view/ExamplePicture.tsx';
import { pathName } from '../../format/pathName.ts';
import { ReportPicture } from '../../sections/services/process-audits/specimen-report/QuoteProcessDrawing.tsx';
import { TEASER_SIZE } from '../../ui/drawings/DrawingOfPage.tsx';
import { ServiceDrawing } from '../../ui/drawings/ServiceDrawing.tsx';
import { standaloneSvg } from '../../ui/line/standaloneSvg.ts';
import { SubjectDrawing } from '../../ui/line/subjects/SubjectDrawing.tsx';

/** The drawings by the paths of their pages. */
async function drawingsOfPages(): Promise<Readonly<Record<string, () => ReactElement>>> {
  const articles = await loadArticles();
  return {
    ...Object.fromEntries(
      articles.map(({ path, image: { drawing: name } }) => [
        path,
        () => createElement(SubjectDrawing, { name }),
      ]),
    ),
    ...Object.fromEntries(
      serviceList.map(({ path, serviceDrawing: drawing }) => [
        path,
        () => createElement(ServiceDrawing, { drawing }),
      ]),
    ),
    [FIX_FIRST_PATH]: () => createElement(ExamplePicture, TEASER_SIZE),
    [specimenReport.path]: () => createElement(ReportPicture, TEASER_SIZE),
  };
}

export const getStaticPaths = (async () =>
  Object.entries(await drawingsOfPages()).map(([path, draw]) => ({
    params: { name: pathName(path) },
    props: { draw },
  }))) satisfies GetStaticPaths;

/** The drawing of a page, for links to it on other pages. */
export const GET: APIRoute<{ draw: () => ReactElement }> = ({ props }) =>
  new Response(standaloneSvg(props.draw()), { headers: { 'content-type': 'image/svg+xml' } });
