import { cellText } from '../../../tabular/cell-text.ts';
import { delimiterOf } from '../export-request.ts';
import { cutBytes, spssNames, spssText } from './spss-text.ts';
import { type DataFile, type SyntaxOptions, type Variable, variablesOf } from './variables.ts';

type SpssVariable = Variable & { spssName: string; width: number };

const MIN_WIDTH = 8;
const MAX_WIDTH = 32_767;
const LABEL_BYTES = 255;
const VALUE_LABEL_BYTES = 120;

/** A program for SPSS that reads a data file whose lines have no line breaks within cells, and labels its variables. */
export async function* writeSpss(data: DataFile, options: SyntaxOptions): AsyncGenerator<Buffer> {
  const { columns, lines, file } = data;
  // the mark tells every version how the program is encoded
  yield Buffer.from(`\ufeff${OPENING}`);
  const longest = columns.map(() => 0);
  let read = 0;
  for await (const line of lines) {
    line.forEach((cell, index) => {
      longest[index] = Math.max(longest[index] ?? 0, Buffer.byteLength(cellText(cell)));
    });
    read += 1;
    if (read % PULSE_LINES === 0) yield NOTHING; // a reader that has left is noticed here alone
  }
  const known = variablesOf(data, options);
  const names = spssNames(known.map(({ name }) => name));
  const variables = known.map((variable, index) => {
    const used = Math.max(...variable.values.map(({ value }) => Buffer.byteLength(value)), 0);
    // twice the longest: texts can become longer before the data file is downloaded
    const width = Math.min(Math.max(2 * (longest[index] ?? 0), used, MIN_WIDTH), MAX_WIDTH);
    return { ...variable, spssName: names[index] ?? '', width };
  });
  yield Buffer.from(reading(file, options, variables) + variables.map(labelling).join('') + CLOSING);
}

const PULSE_LINES = 1000;
const NOTHING = Buffer.alloc(0);

const OPENING = `* Encoding: UTF-8.
* Reads the data file named below and labels its variables. Export the data with the same choices, as the layout Wide with
  line breaks as spaces, at the same time. Run this program in the folder of that file, or write its whole path.

`;

const CLOSING = 'EXECUTE.\nRESTORE.\n';

const reading = (file: string, { format }: SyntaxOptions, variables: readonly SpssVariable[]): string => `PRESERVE.
SET DECIMAL=DOT.
GET DATA
  /TYPE=TXT
  /FILE=${spssText(file)}
  /ENCODING='UTF8'
  /ARRANGEMENT=DELIMITED
  /DELCASE=LINE
  /FIRSTCASE=2
  /DELIMITERS="${delimiterOf(format) === '\t' ? '\\t' : ','}"
  /QUALIFIER='"'
  /VARIABLES=
${variables.map(({ spssName, isNumber, width }) => `    ${spssName} ${isNumber ? 'F40.0' : `A${width}`}`).join('\n')}.
`;

function labelling({ spssName, label, isNumber, scale, values }: SpssVariable): string {
  const commands = [`VARIABLE LABELS ${spssName}\n    ${spssText(cutBytes(label, LABEL_BYTES))}.\n`];
  if (isNumber) commands.push(`FORMATS ${spssName} (F12.${decimalsOf(values)}).\n`);
  // an empty cell is missing, as it is of a number
  else commands.push(`MISSING VALUES ${spssName} (' ').\n`);
  if (values.length > 0) {
    const lines = values.map(
      ({ value, label }) => `\n  ${isNumber ? value : spssText(value)} ${spssText(cutBytes(label, VALUE_LABEL_BYTES))}`,
    );
    commands.push(`VALUE LABELS ${spssName}${lines.join('')}.\n`);
    commands.push(`VARIABLE LEVEL ${spssName} (${LEVELS[scale]}).\n`);
  }
  return commands.join('');
}

const LEVELS = { nominal: 'NOMINAL', ordinal: 'ORDINAL', interval: 'SCALE' } as const;

/** How many decimals the values have at most. */
const decimalsOf = (values: Variable['values']) =>
  Math.min(Math.max(...values.map(({ value }) => value.split('.')[1]?.length ?? 0), 0), 9);
