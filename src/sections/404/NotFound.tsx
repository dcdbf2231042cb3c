import { notFound } from '../../content/404.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NotFoundDrawing } from './NotFoundDrawing.tsx';

/** The page of an unknown address: a line that ends, and the way back. */
export function NotFound() {
  return (
    <div data-missing>
      <Notice {...notFound} drawing={<NotFoundDrawing label={notFound.drawing} />} />
    </div>
  );
}
