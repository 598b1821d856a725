/** The kit's second entry: forms over calls, their fields and pickers. */
export * from './form/form.tsx';
export { UnsavedText, useUnsaved } from './form/unsaved.ts';
export * from './form/error-summary.tsx';
export * from './form/field.tsx';
export * from './form/fields.tsx';
export * from './form/kept-fields.tsx';
export { Choice } from './controls/choice.tsx';
export { DateField } from './form/date-field.tsx';
export { DateInput } from './controls/date-input.tsx';
export { DayTimeInput } from './controls/day-time-input.tsx';
export { TimeField } from './form/time-field.tsx';
export { OfferList, useOffers } from './form/offers.tsx';
export * from './form/suburb-field.tsx';
export * from './form/customer-picker.tsx';
export * from './controls/customer-combobox.tsx';
export * from './form/file-drop.tsx';
export * from './form/file-import.tsx';
export * from './form/field-rows.tsx';
export { ItemsGrid } from './items/items-grid.tsx';
export { offered, usePackageTypes } from './items/package-types.ts';
export { filled, isBlank, newItem, type DraftItem } from './items/item.ts';
export { BookingMail } from './form/booking-mail.tsx';
export { MoveToUnit, UnitCombobox } from './form/units.tsx';
export { unitPath } from './controls/unit-path.ts';
export { Reattempt } from './form/reattempt.tsx';
export { OpenWish, WishActs } from './form/wish-decision.tsx';
export { wishSays } from './page/wish-words.ts';
export * from './controls/combobox.tsx';
export { useDebounced } from './controls/debounce.ts';
export {
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
  FormProvider,
} from 'react-hook-form';
