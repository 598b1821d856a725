/** What kind of matter a discussion is: a claim is looked for among claims. */
import { DISCUSSION_TYPES, type Discussion } from '@cartage/contract/communication/discussion.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { discussionWords } from '@cartage/contract/words/everywhere/discussions.ts';
import { ChevronDown } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { DropdownMenu } from '../controls/menu.tsx';
import { codeOptions } from '../words/codes.ts';
import { wordsOf } from '../words/spoken.ts';

const t = wordsOf(discussionWords);
type Type = Discussion['type'];

export function TypeMenu(props: { type: Type; disabled?: boolean; onChoose: (type: Type) => void }) {
  const { type, disabled, onChoose } = props;
  const name = wordsIn('discussionTypes', type);
  return (
    <DropdownMenu
      label={t('type')}
      align="end"
      trigger={
        <Button variant="outline" size="sm" disabled={disabled} aria-label={t('typeIs', { type: name })}>
          {name} <ChevronDown />
        </Button>
      }
      entries={codeOptions('discussionTypes', DISCUSSION_TYPES, type).map(({ value, label }) => ({
        label,
        radio: true,
        checked: value === type,
        onChange: () => onChoose(value),
      }))}
    />
  );
}
