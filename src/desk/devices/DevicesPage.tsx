import { PageHeading } from '../components/PageHeading.tsx';

export default function DevicesPage() {
  return <PageHeading>Sign-in and devices</PageHeading>;
}
