import { useId, useState } from 'react';
import { MESSAGES_EXPORT_PATH } from '../../../forms/desk/constants.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SearchField } from '../components/SearchField.tsx';
import { Select } from '../components/Select.tsx';
import type { readFilter } from './inboxFilter.ts';
import { locationName } from './locationName.ts';

const PERIODS = [
  ['', 'Any time'],
  ['1', 'Last 24 hours'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['365', 'Last 12 months'],
] as const;

interface InboxFiltersProps {
  filter: ReturnType<typeof readFilter>;
  /** How many days back the messages were received at most, as text; empty: any time. */
  days: string;
  locations: readonly string[];
  onChange: (name: string, value: string) => void;
}

/** Which messages are listed, and a file of them. Where there is little room, all but the search is behind a button. */
export function InboxFilters({ filter, days, locations, onChange }: InboxFiltersProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { location = '' } = filter;
  const count = [location, days].filter(Boolean).length;
  return (
    <div className="inbox-filters [&_label]:sr-only">
      <SearchField
        label="Search messages"
        value={filter.search ?? ''}
        onSearch={(text) => onChange('search', text)}
      />
      <div className="inbox-filters-button">
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </div>
      <div id={id} className="inbox-filters-more" data-open={isOpen || undefined}>
        <Select
          label="Page of origin"
          value={location}
          options={[
            ['', 'All pages'],
            ...locations.map((key) => [key, locationName(key)] as const),
          ]}
          onChange={(value) => onChange('location', value)}
        />
        <Select
          label="Received"
          value={days}
          options={PERIODS}
          onChange={(value) => onChange('days', value)}
        />
        <Button size="sm" variant="outline" href={exportAddress(filter)} download>
          Export
        </Button>
      </div>
    </div>
  );
}

/** The address of the file with all messages that the filter shows. */
function exportAddress(filter: InboxFiltersProps['filter']): string {
  const query = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  return `${MESSAGES_EXPORT_PATH}?${new URLSearchParams(query)}`;
}
