import { SUBJECT_DRAWINGS } from '../../content/shared/subjectDrawings.ts';
import { Arrow } from '../../ui/controls/Arrow.tsx';
import { DrawingOfPage, TEASER_SIZE } from '../../ui/drawings/DrawingOfPage.tsx';
import { FounderPortrait } from '../../ui/drawings/FounderPortrait.tsx';
import { JournalWordmark } from '../../ui/drawings/JournalWordmark.tsx';
import { LogoMark } from '../../ui/drawings/LogoMark.tsx';
import { ServiceDrawing } from '../../ui/drawings/ServiceDrawing.tsx';
import { SubjectDrawing } from '../../ui/line/subjects/SubjectDrawing.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { State } from '../StyleGuide.tsx';

/** All drawings. */
export const samples = {
  LogoMark: (
    <>
      <LogoMark state="tangled" />
      <LogoMark state="straight" />
      <State name="on accent" onAccent>
        <LogoMark state="straight" />
      </State>
    </>
  ),
  JournalWordmark: <JournalWordmark />,
  FounderPortrait: <FounderPortrait className="size-24" />,
  Arrow: (
    <>
      <Arrow />
      <Arrow to="down" />
    </>
  ),
  Badge: <Badge>Badge</Badge>,
  ServiceDrawing: (['measure', 'merge', 'pulse', 'strands'] as const).map((kind) => (
    <State key={kind} name={kind}>
      <ServiceDrawing drawing={kind} />
    </State>
  )),
  DrawingOfPage: <DrawingOfPage path="/fix-first" {...TEASER_SIZE} />,
  SubjectDrawing: SUBJECT_DRAWINGS.map((name) => (
    <State key={name} name={name}>
      <SubjectDrawing name={name} />
    </State>
  )),
};
