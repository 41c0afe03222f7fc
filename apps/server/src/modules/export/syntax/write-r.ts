import { delimiterOf } from '../export-request.ts';
import { distinct } from '../lines/columns.ts';
import { type DataFile, type SyntaxOptions, type Variable, variablesOf } from './variables.ts';

/** A program for R that reads a data file and labels its columns. It is all ASCII, so that it runs in every locale. */
export function writeR(data: DataFile, options: SyntaxOptions): Buffer[] {
  const variables = variablesOf(data, options);
  return [Buffer.from(`${reading(data.file, options, variables)}\n${variables.flatMap(labelling).join('\n')}\n`)];
}

// the names of columns come from here, since a byte-order mark in the file could become part of the first one
const reading = (file: string, { format }: SyntaxOptions, variables: readonly Variable[]) => `\
# Reads the data file named below and labels its columns. Export the data with the same choices as the layout Wide.
# Run this program in the folder of that file, or write the whole path of the file.
# A column has what it is about in its attribute "label". Numbers with labels have these in the attribute "labels".

data <- read.table(
  ${rText(file)},
  header = TRUE, sep = ${rText(delimiterOf(format))}, quote = "\\"", dec = ".", comment.char = "",
  na.strings = "", colClasses = "character", check.names = FALSE, fill = FALSE, encoding = "UTF-8"
)
names(data) <- ${rVector(variables.map(({ name }) => rText(name)))}
`;

function labelling({ name, label, isNumber, scale, values, isFlag }: Variable): string[] {
  const column = `data[[${rText(name)}]]`;
  const labels = distinct(values.map((value) => value.label)).map(rText);
  const isFactor = values.length > 0 && scale !== 'interval' && !isFlag;
  return [
    ...(isNumber && !isFactor ? [`${column} <- as.numeric(${column})`] : []),
    ...(isFactor
      ? [
          `${column} <- factor(`,
          `  ${column}, ordered = ${scale === 'ordinal' ? 'TRUE' : 'FALSE'},`,
          `  levels = ${rVector(values.map(({ value }) => rText(value)))},`,
          `  labels = ${rVector(labels)}`,
          ')',
        ]
      : []),
    `attr(${column}, "label") <- ${rText(label)}`,
    ...(values.length > 0 && !isFactor
      ? [`attr(${column}, "labels") <- ${rVector(values.map(({ value }, index) => `${labels[index]} = ${value}`))}`]
      : []),
  ];
}

const rVector = (items: readonly string[]) => `c(${items.map((item) => `\n    ${item}`).join(',')}\n  )`;

/** A quoted text: what is not plain ASCII is written by its number. */
function rText(text: string): string {
  const plain = [...text].map((character) => {
    if (character === '"' || character === '\\') return `\\${character}`;
    if (/[ -~]/.test(character)) return character;
    return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
  });
  return `"${plain.join('')}"`;
}
