import { PageHeading } from '../components/PageHeading.tsx';

export default function InboxPage() {
  return <PageHeading>Inbox</PageHeading>;
}
