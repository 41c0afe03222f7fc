/**
 * Changes the code of the libraries in many small ways and runs their tests on each: lists what no test notices. Fails
 * where less than 90 % is noticed. Arguments: folders or files; everything if there are none.
 */
import type { Mutant } from './mutants.ts';
import { replay } from './replay.ts';
import { targetsOf } from './targets.ts';

const WANTED_PERCENT = 90;

const oneLine = (code: string) => {
  const text = code.replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

const describe = ({ file, line, was, becomes }: Mutant) => `  ${file}:${line}  ${oneLine(was)}  →  ${oneLine(becomes)}`;

async function main(): Promise<boolean> {
  const targets = targetsOf(process.argv.slice(2));
  if (targets.length === 0)
    console.error('None of these files is mutated; tools/mutation/targets.ts lists the folders');
  let isGood = targets.length > 0;
  for (const target of targets) {
    const { mutants, killed, survivors, failed } = await replay(target);
    const percent = mutants === 0 ? 100 : (killed / mutants) * 100;
    for (const survivor of survivors) console.log(describe(survivor));
    for (const file of failed) console.error(`  ${file} fails without any change`);
    console.log(`${target.folder}: ${killed} of ${mutants} noticed, ${percent.toFixed(1)} %`);
    if (percent < WANTED_PERCENT || failed.length > 0) isGood = false;
  }
  return isGood;
}

process.exitCode = (await main()) ? 0 : 1;
