import { rateWords } from '@cartage/contract/words/jobs/rates.ts';
import { RATE_SIDES, rateCardCalls, type RateCard } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { Dialog, wordsOf, worded } from '@cartage/ui/core.ts';
import { Form, SelectField, TextAreaField, TextField } from '@cartage/ui/form.ts';

const t = wordsOf(rateWords);

type Props = {
  /** The card that is changed or copied; a new one without. */
  card?: RateCard;
  copies?: boolean;
  onClose: () => void;
  onSaved: (card: RateCard) => void;
};
const sides = worded(() => ({ Sell: t('sellWhatCustomersPay'), Buy: t('buyWhatCostsUs') }));
export function CardDialog({ card, copies, onClose, onSaved }: Props) {
  const shared = { also: [tariffCalls], onDone: onSaved, onCancel: onClose };
  const names = (at: string) => (
    <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <TextField name={`${at}code`} label={t('code')} mono />
      <TextField name={`${at}name`} label={t('name')} />
    </div>
  );
  const about = <TextAreaField name="rateCard.description" label={t('about')} />;
  if (card && copies)
    return (
      <Dialog title={t('copyName', { name: card.name })} onClose={onClose} description={t('copySameRatesNo')}>
        <Form
          call={rateCardCalls.copy}
          values={{ id: card.id, code: `${card.code}-2`, name: `${card.name} (copy)` }}
          success={t('rateCardCopied')}
          submit={t('copyCard')}
          {...shared}
        >
          {names('')}
        </Form>
      </Dialog>
    );
  if (card)
    return (
      <Dialog title={card.name} onClose={onClose}>
        <Form
          call={rateCardCalls.update}
          values={{ rateCard: { id: card.id, code: card.code, name: card.name, description: card.description } }}
          success={t('rateCardSaved')}
          submit={t('save')}
          {...shared}
        >
          {names('rateCard.')}
          {about}
        </Form>
      </Dialog>
    );
  return (
    <Dialog title={t('newRateCard')} onClose={onClose}>
      <Form
        call={rateCardCalls.create}
        values={{ rateCard: { side: 'Sell' } }}
        success={t('rateCardMade')}
        submit={t('makeCard')}
        {...shared}
      >
        {names('rateCard.')}
        <SelectField
          name="rateCard.side"
          label={t('side')}
          options={RATE_SIDES.toReversed().map((value) => ({ value, label: sides()[value] }))}
          hint={t('cannotChangedLater')}
        />
        {about}
      </Form>
    </Dialog>
  );
}
