import { Arrow } from '../../ui/Arrow.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { FounderPortrait } from '../../ui/FounderPortrait.tsx';
import { JournalWordmark } from '../../ui/JournalWordmark.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { State } from '../StyleGuide.tsx';

/** Small drawings. */
export const samples = {
  LogoMark: (
    <>
      <LogoMark state="tangled" />
      <LogoMark state="straight" />
      <State name="on green" onGreen>
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
};
