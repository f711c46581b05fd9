import type { Achievement, Command, Version } from '@lectern/dataset';
import { tasksOf } from './command-tasks.ts';
import { listed, sentencesOf, type Told } from './fact.ts';

export function commandFacts(command: Command): Told[] {
  return [
    command.description,
    tasksOf(command.name).map((task) => `${task}.`),
    command.examples.map(({ explanation }) => explanation),
    command.commonMistakes,
    sentencesOf(command.notes),
  ];
}

export function achievementFacts(achievement: Achievement): Told[] {
  return [
    achievement.description,
    achievement.howToComplete,
    sentencesOf(achievement.howToComplete),
    achievement.xpReward > 0 ? `The advancement gives ${achievement.xpReward} experience.` : undefined,
    achievement.isChallenge ? 'The advancement is a challenge.' : undefined,
  ];
}

export function versionFacts(version: Version): Told[] {
  return [
    `${version.updateName}, version ${version.name}, was released on ${version.releaseDate}.`,
    `${version.updateName} brought ${listed(version.majorFeatures.map(beforeColon))}.`,
    version.majorFeatures,
    version.notableChanges,
    version.notableFixes,
  ];
}

const beforeColon = (text: string) => text.split(/[:,]/, 1)[0] ?? text;
