import { Arrow } from '../../ui/Arrow.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { FounderPortrait } from '../../ui/FounderPortrait.tsx';
import { JournalWordmark } from '../../ui/JournalWordmark.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { RangeScale } from '../../ui/RangeScale.tsx';
import { State } from '../StyleGuide.tsx';

/** Small drawings that stand for one thing. */
export const samples = {
  LogoMark: (
    <>
      <State name="tangled">
        <LogoMark state="tangled" />
      </State>
      <State name="straight">
        <LogoMark state="straight" />
      </State>
      <State name="on green" onGreen>
        <LogoMark state="straight" />
      </State>
    </>
  ),
  JournalWordmark: <JournalWordmark />,
  FounderPortrait: (
    <>
      <FounderPortrait className="size-24" />
      <State name="on green" onGreen>
        <FounderPortrait className="size-24" />
      </State>
    </>
  ),
  Arrow: (
    <>
      <Arrow />
      <Arrow to="down" />
    </>
  ),
  Badge: <Badge>Badge</Badge>,
  RangeScale: [4, 8, 16].map((hours) => (
    <State key={hours} name={`${hours} of 16 hours`}>
      <RangeScale from={hours} end={16} mark={8} />
    </State>
  )),
};
