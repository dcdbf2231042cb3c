import { SUBJECT_DRAWINGS } from '../../content/shared/subjectDrawings.ts';
import { SubjectDrawing } from '../../ui/line/subjects/SubjectDrawing.tsx';
import { ServiceDrawing } from '../../ui/ServiceDrawing.tsx';
import { State } from '../StyleGuide.tsx';

/** The drawings of services, articles and pages. */
export const samples = {
  ServiceDrawing: (['measure', 'merge', 'pulse', 'strands'] as const).map((kind) => (
    <State key={kind} name={kind}>
      <ServiceDrawing drawing={kind} />
    </State>
  )),
  SubjectDrawing: SUBJECT_DRAWINGS.map((name) => (
    <State key={name} name={name}>
      <SubjectDrawing name={name} />
    </State>
  )),
};
