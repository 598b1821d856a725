/** What sending the form does: book the freight, keep the quote, or save a booking that is there. */
export type Act = 'Book' | 'Quote' | 'Save';
