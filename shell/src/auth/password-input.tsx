/** A password that can be looked at. Nothing is in the way of pasting it, or of a manager that fills it in. */
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { cx, Input, wordsOf } from '@cartage/ui/core.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';

const t = wordsOf(signInWords);

export function PasswordInput({ className = 'h-10', ...props }: ComponentProps<'input'> & { autoComplete: string }) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input aria-required {...props} type={shown ? 'text' : 'password'} className={cx(className, 'pe-10')} />
      <button
        type="button"
        aria-label={t(shown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-1 my-auto grid size-8 place-items-center rounded-control text-muted hover:text-ink"
      >
        {shown ? <EyeOff className="size-4 stroke-[1.75]" /> : <Eye className="size-4 stroke-[1.75]" />}
      </button>
    </span>
  );
}
