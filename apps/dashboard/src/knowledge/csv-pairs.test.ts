import { expect, it } from 'vitest';
import { pairsOfCsv } from './csv-pairs.ts';

it('reads the columns that are named so, wherever they are', () => {
  expect(
    pairsOfCsv('\uFEFFid,Answer,Question\n1,"Yes, free of charge","Do you ship ""home""?"\n2,,Unanswered\n'),
  ).toEqual([{ question: 'Do you ship "home"?', answer: 'Yes, free of charge' }]);
});

it('takes the first two columns of a table without names, with semicolons or tabs', () => {
  const pair = { question: 'When are you open?', answer: 'From nine to six,\nevery day.' };
  expect(pairsOfCsv('When are you open?;"From nine to six,\nevery day."\r\n\r\n')).toEqual([pair]);
  expect(pairsOfCsv('When are you open?\t"From nine to six,\nevery day."')).toEqual([pair]);
});

it('finds nothing in what is no table', () => {
  expect(pairsOfCsv('')).toEqual([]);
  expect(pairsOfCsv('just a text\nof two lines')).toEqual([]);
});
