import type { PageProps } from '../pageProps.ts';
import { ImportView } from './ImportView.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import { SubscriberView } from './SubscriberView.tsx';

/** The subscribers of the newsletter, one of them, or the import of a file. */
export default function SubscribersPage({ id }: PageProps) {
  if (id === undefined) return <SubscriberList />;
  return id === 'import' ? <ImportView /> : <SubscriberView key={id} id={id} />;
}
