import type { Item } from '@lectern/dataset';
import { itemFigures } from '../../item-figures.ts';
import { type Attribute, isNamedFigure, words } from '../attribute.ts';
import { counted, figure, listOf } from '../phrasing.ts';

/** What an item is worth in a fight and at digging, where its description says so. */
export const combatAttributes: readonly Attribute<Item>[] = [
  {
    name: 'damage',
    asks: words('damage|dmg|attacks?|attack damage|attack speed|dps|how (strong|hard|powerful)|hits? for|strength'),
    with: words('deal|deals|melee|base|points?|per|hits?|speed|fast|hearts?|swing|weapon|second'),
    tell(item, ask) {
      const { attackDamage, attacksPerSecond } = itemFigures(item);
      if (attackDamage === undefined) return undefined;
      const rate = attacksPerSecond === undefined ? '' : ` at ${figure(attacksPerSecond)} attacks per second`;
      const text = `${item.name} deals ${figure(attackDamage)} attack damage${rate}.`;
      return { text, yes: isNamedFigure(ask, [attackDamage]) };
    },
  },
  {
    name: 'armor',
    asks: words('armou?r( points?| value| bars?)?|defen[cs]e|protection|protects?|toughness|how protective'),
    with: words('points?|give|gives|much|many|value|icons?|provide|provides|offers?'),
    tell(item, ask) {
      const { armorPoints, armorToughness } = itemFigures(item);
      if (armorPoints === undefined) return undefined;
      const parts = [
        counted(armorPoints, 'armor point'),
        ...(armorToughness === undefined ? [] : [`${armorToughness} armor toughness`]),
      ];
      return { text: `${item.name} gives ${listOf(parts)}.`, yes: isNamedFigure(ask, [armorPoints]) };
    },
  },
  {
    name: 'mining-speed',
    asks: words('mining speed|how fast|mines? (fast|faster|quickly)|dig|digging|speed'),
    with: words('mine|mines|mining|break|blocks?|tool'),
    tell(item, ask) {
      const { miningSpeed } = itemFigures(item);
      return miningSpeed === undefined
        ? undefined
        : { text: `${item.name} has a mining speed of ${miningSpeed}.`, yes: isNamedFigure(ask, [miningSpeed]) };
    },
  },
];
