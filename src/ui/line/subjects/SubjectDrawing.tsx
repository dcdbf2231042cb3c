import { clsx } from 'clsx';
import { Drawing } from '../Drawing.tsx';
import * as articleSubjects from './articleSubjects.tsx';
import * as pageSubjects from './pageSubjects.tsx';
import { INK, SUBJECT_DRAWING_SIZE } from './subjectDrawingStyle.ts';

const SUBJECTS = { ...articleSubjects, ...pageSubjects };

interface SubjectDrawingProps {
  name: keyof typeof SUBJECTS;
  /** Text alternative. Without it, screen readers skip the drawing. */
  alt?: string;
  className?: string;
  /** As in `Drawing`. */
  transitionPath?: string;
  pullsStraight?: boolean;
}

/** The drawing of an article or a page. */
export function SubjectDrawing({ name, alt, className, ...props }: SubjectDrawingProps) {
  return (
    <Drawing
      {...SUBJECT_DRAWING_SIZE}
      {...props}
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
