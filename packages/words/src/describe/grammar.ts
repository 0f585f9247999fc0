/** A noun's forms by the plural rules of its language; "other" serves where a form is not given. */
type Forms = { readonly other: string } & { readonly [Rule in Intl.LDMLPluralRule]?: string };

/** What a language makes of numbers, lists and stretches of time. */
export type Grammar = {
  /** A number with its noun: "1 move", "1,200 moves". */
  readonly count: (count: number, forms: Forms) => string;
  /** Things in a row: "a, b and c". */
  readonly list: (items: readonly string[]) => string;
  /** One of several: "a, b or c". */
  readonly either: (items: readonly string[]) => string;
  /** A length of time in words: "4 minutes, 12 seconds". */
  readonly duration: (seconds: number) => string;
};

/** The nouns of a length of time, the longest first: hours, minutes, seconds. */
type Units = readonly [hours: Forms, minutes: Forms, seconds: Forms];

/**
 * The grammar of a locale, as the platform knows it. Each part of that is fetched when it is first needed: the numbers alone take
 * longer than everything that the first screen says. Below a thousand they are their digits.
 */
export function grammarOf(locale: string, units: Units): Grammar {
  const numbers = once(() => new Intl.NumberFormat(locale));
  const rules = once(() => new Intl.PluralRules(locale));
  const listed = (type: Intl.ListFormatType) => {
    const lists = once(() => new Intl.ListFormat(locale, { type }));
    return (items: readonly string[]): string => lists().format(items);
  };
  const count: Grammar["count"] = (number, forms) =>
    `${number < 1000 ? number : numbers().format(number)} ${forms[rules().select(number)] ?? forms.other}`;
  return {
    count,
    list: listed("conjunction"),
    either: listed("disjunction"),
    duration: (seconds) => {
      const whole = Math.floor(seconds);
      const amounts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
      const told = units.map((forms, at) => count(amounts[at] ?? 0, forms));
      const shown = told.filter((_, at) => amounts[at]);
      return (shown.length === 0 ? told.slice(-1) : shown).join(", ");
    },
  };
}

/** Makes something with its first use. */
function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A sentence's first letter is large. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A sentence that goes on after a colon. */
export function small(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
