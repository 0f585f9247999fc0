/** A noun's plural forms; "other" is the default. */
type Forms = { readonly other: string } & { readonly [Rule in Intl.LDMLPluralRule]?: string };

/** Numbers, lists and durations in a language. */
export type Grammar = {
  /** A number with its noun: "1 move", "1,200 moves". */
  readonly count: (count: number, forms: Forms) => string;
  /** A list: "a, b and c". */
  readonly list: (items: readonly string[]) => string;
  /** Alternatives: "a, b or c". */
  readonly either: (items: readonly string[]) => string;
  /** A duration in words: "4 minutes, 12 seconds". */
  readonly duration: (seconds: number) => string;
};

/** Nouns of durations: hours, minutes, seconds. */
type Units = readonly [hours: Forms, minutes: Forms, seconds: Forms];

/**
 * The grammar of a locale, using `Intl`. Formatters are created on first use, because creating them is slow; numbers
 * below a thousand and lists of one need none.
 */
export function makeGrammar(locale: string, units: Units): Grammar {
  const numbers = once(() => new Intl.NumberFormat(locale));
  const rules = once(() => new Intl.PluralRules(locale));
  const listed = (type: Intl.ListFormatType) => {
    const lists = once(() => new Intl.ListFormat(locale, { type }));
    return (items: readonly string[]): string =>
      items.length < 2 ? (items[0] ?? "") : lists().format(items);
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
      const parts = units.map((forms, at) => count(amounts[at] ?? 0, forms));
      const shown = parts.filter((_, at) => amounts[at]);
      return (shown.length === 0 ? parts.slice(-1) : shown).join(", ");
    },
  };
}

/** Creates a value on first use. */
function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Capitalises the first letter. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Lower-cases the first letter, for a sentence after a colon. */
export function small(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
