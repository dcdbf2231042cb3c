import { clsx } from 'clsx';
import { Drawing } from '../parts.tsx';
import * as articleSubjects from './articleSubjects.tsx';
import * as pageSubjects from './pageSubjects.tsx';
import { INK, SUBJECT_DRAWING_SIZE } from './subjectDrawingStyle.ts';

const SUBJECTS = { ...articleSubjects, ...pageSubjects };

export type SubjectDrawingName = keyof typeof SUBJECTS;

interface SubjectDrawingProps {
  name: SubjectDrawingName;
  /** What it shows, where it stands alone; without it the drawing is hidden from a screen reader. */
  alt?: string;
  className?: string;
  /** As a `Drawing`. */
  sharedWith?: string;
}

/** The picture of an article or a page, drawn from its own subject. */
export function SubjectDrawing({ name, alt, className, ...travel }: SubjectDrawingProps) {
  return (
    <Drawing
      {...SUBJECT_DRAWING_SIZE}
      {...travel}
      label={alt}
      stroke={INK}
      strokeWidth="5"
      strokeLinejoin="round"
      className={clsx('h-auto w-full', className)}
    >
      {SUBJECTS[name]}
    </Drawing>
  );
}
