"""Trains the judge for other languages: a cross-encoder that begins as the sentence vectors of twelve languages.

    python3 languages.py --start language-vectors.onnx --pieces language-pieces.txt --teacher cross-encoder.onnx \\
        --teacher-pieces word-pieces.txt --data languages.jsonl.xz --out OUT --hold author-12,author-15,fit-de,...

A line of the data is as for train.py; a question that was translated has its "language" and what it is translated "from".
English questions and their translations learn the scores of the English cross-encoder, those of other documents only what
is right. The embeddings stay as they are: pieces that are in no question keep their place beside those that are, and the
graph reads them from the file of the vectors. Writes OUT/judge-languages.safetensors for export.py.
"""
import argparse, json, lzma, math, os, random
import numpy as np, torch
from safetensors.torch import save_file
from tokenizers import BertWordPieceTokenizer
from torch import nn
from judges import between, device, Judge, noisy, Pairs, prepared, say, state_of, vectors_state_of
from prepare import plain_tokenizer

a = argparse.ArgumentParser()
for name in ['start', 'pieces', 'teacher', 'teacher-pieces', 'data', 'out']:
    a.add_argument('--' + name, required=True)
a.add_argument('--hold', default='', help='authors that are only reported on')
a.add_argument('--epochs', type=int, default=8)
a.add_argument('--rate', type=float, default=1.5e-4)
a.add_argument('--english', type=float, default=0.6, help='the share of the English questions that is asked in an epoch')
a.add_argument('--translated', type=int, default=3, help='how often a translated question is asked in an epoch')
a.add_argument('--own', type=int, default=4, help='how often a question about a document of its language is asked')
a.add_argument('--most', type=int, default=0, help='use only so many questions, to try the script')
o = a.parse_args()
size, batch, most_wrong = 24, 48, 72


def read(path):
    lines = [json.loads(line) for line in lzma.open(path, 'rt', encoding='utf8').read().split('\n')]
    documents = {(l['author'], l['doc']): l for l in lines if 'units' in l}
    examples = [l for l in lines if 'q' in l]
    if o.most:
        random.Random(1).shuffle(examples)
        examples = examples[:o.most]
    asked = {}
    for e in examples:
        e['key'] = (e['author'], e['doc'])
        e['others'] = asked.setdefault(e['key'] + (e.get('language'),), [])
        if e.get('before') is None:
            e['others'].append(e['q'])
    return documents, examples


def group_of(e):
    return 'translated' if 'language' in e else 'own' if e['author'].startswith(('learned', 'fit')) else 'english'


def times(e):
    return {'english': 1, 'translated': o.translated, 'own': o.own}[group_of(e)]


def question_of(e):
    """The question as it is typed, now and then behind an unrelated one."""
    text = noisy(e['q']) if random.random() < 0.4 else e['q']
    before = e.get('before')
    if before is None and random.random() < 0.2:
        before = random.choice(e['others'])
    return text if before is None else before + between + text


def plain(e, field='q'):
    return e[field] if e.get('before') is None else e['before'] + between + e[field]


@torch.no_grad()
def set_wrong(model, rows_of, documents, examples):
    """The wrong units that the judge sees: the nearest by the vectors that it begins as, then any."""
    texts = sorted({t for d in documents.values() for t in d['units']} | {plain(e) for e in examples})
    place = {t: n for n, t in enumerate(texts)}
    vectors = torch.zeros(len(texts), 384, device=device)
    order = sorted(range(len(texts)), key=lambda n: len(texts[n]))
    for at in range(0, len(order), 1024):
        some = order[at:at + 1024]
        vectors[torch.tensor(some, device=device)] = model.vectors(rows_of.single_arrays([texts[n] for n in some]))
    found = {key: vectors[torch.tensor([place[t] for t in d['units']], device=device)] for key, d in documents.items()}
    for e in examples:
        known = set(e['right']) | set(e['skip']) | set(e['lenient'])
        e['cosines'] = (found[e['key']] @ vectors[place[plain(e)]]).cpu().numpy()
        ranked = [int(i) for i in np.argsort(-e['cosines']) if int(i) not in known]
        near, rest = ranked[:48], ranked[48:]
        random.Random(e['id']).shuffle(rest)
        e['wrong'] = (near + rest)[:most_wrong]


def teach(rows_of, documents, examples):
    """What the English cross-encoder says of the units of English questions; a translation is worth what its original is."""
    state, layers = state_of(o.teacher)
    teacher = Judge(state, layers).to(device).eval()
    english = [e for e in examples if group_of(e) != 'own']
    chosen = [e['right'] + e['wrong'] for e in english]
    pairs = [(plain(e, 'from' if 'from' in e else 'q'), documents[e['key']]['units'][i]) for e, some in zip(english, chosen) for i in some]
    values, start = rows_of.scores(teacher, pairs), 0
    for e, some in zip(english, chosen):
        e['taught'] = dict(zip(some, values[start:start + len(some)].tolist()))
        start += len(some)


def batches(examples, documents, rows_of):
    for _ in range(o.epochs):
        order = [e for e in examples for _ in range(times(e)) if group_of(e) != 'english' or random.random() < o.english]
        random.shuffle(order)
        for at in range(0, len(order), batch):
            lists = []
            for e in order[at:at + batch]:
                chosen = [random.choice(e['right'])] if e['right'] else []
                hard, easy = e['wrong'][:48], e['wrong'][48:]
                chosen += random.sample(hard, min((size - len(chosen)) * 3 // 4, len(hard)))
                chosen += random.sample(easy, min(size - len(chosen), len(easy)))
                lists.append((question_of(e), e, chosen))
            units = [documents[e['key']]['units'] for _, e, _ in lists]
            yield lists, rows_of.arrays_of([(q, some[i]) for (q, _, chosen), some in zip(lists, units) for i in chosen])


def train(model, examples, documents, rows_of):
    random.seed(1), torch.manual_seed(1), np.random.seed(1)
    usable = [e for e in examples if (e['right'] or e['kind'] == 'unanswerable') and e['wrong']]
    asked = sum(o.english if group_of(e) == 'english' else times(e) for e in usable)
    steps = o.epochs * math.ceil(asked / batch)
    model.embeddings['word_embeddings'].weight.requires_grad = False
    learned = [p for p in model.parameters() if p.requires_grad]
    optimiser = torch.optim.AdamW(learned, lr=o.rate, weight_decay=0.01, fused=device == 'cuda')
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda s: min(1, (s + 1) / (0.1 * steps)) * max(0.02, 1 - s / steps))
    model.train()
    weight = torch.tensor(4.0, device=device)
    for at, (lists, arrays) in enumerate(prepared(batches(usable, documents, rows_of))):
        scores = model(arrays)
        owner = [(row, n) for row, (_, _, chosen) in enumerate(lists) for n in range(len(chosen))]
        place = torch.tensor([row * size + n for row, n in owner], device=device)
        def table_of(values):
            return torch.full((len(lists) * size,), -1e4, device=device).scatter(0, place, values).view(len(lists), size)
        table = table_of(scores)
        first = torch.tensor([1.0 if e['right'] and len(chosen) > 1 else 0.0 for _, e, chosen in lists], device=device)
        listed = -(torch.log_softmax(table, -1)[:, 0] * first).sum() / len(lists)
        target = torch.tensor([1.0 if e['right'] and n == 0 else 0.0 for _, e, chosen in lists for n in range(len(chosen))], device=device)
        binary = nn.functional.binary_cross_entropy_with_logits(scores, target, pos_weight=weight)
        loss = 0.6 * listed + 0.4 * binary
        taught = torch.tensor([1.0 if 'taught' in e else 0.0 for _, e, _ in lists], device=device)
        wanted = torch.tensor([e['taught'][i] if 'taught' in e else 0.0 for _, e, chosen in lists for i in chosen], device=device)
        spread = nn.functional.kl_div(torch.log_softmax(table / 2, -1), torch.softmax(table_of(wanted) / 2, -1), reduction='none').sum(-1)
        loss = loss + 2 * (spread * taught).sum() / len(lists)
        own = torch.tensor([1.0 if 'taught' in e else 0.0 for _, e, chosen in lists for _ in chosen], device=device)
        loss = loss + 0.1 * (own * (scores - wanted.clamp(-8, 8)) ** 2).sum() / len(own)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(learned, 1.0)
        optimiser.step(), schedule.step()
        if at % 500 == 0:
            say(f'step {at} of {steps}, loss {float(loss.detach()):.3f}')
    return model.eval()


def report(name, found):
    """`found` yields questions with a score for each unit of their document."""
    groups = {}
    for e, scores in found:
        group = e.get('language', '') + ' asks English' if 'language' in e else e['author'] if e['author'].startswith('fit') else 'English'
        groups.setdefault(group, []).append((e, scores))
        if group != 'English':
            groups.setdefault('all ' + ('that ask English' if 'language' in e else 'others'), []).append((e, scores))
    for group, some in sorted(groups.items()):
        best = {False: [], True: []}
        hits = n = 0
        for e, scores in some:
            top = int(np.argmax(scores))
            if e['kind'] == 'unanswerable':
                best[False].append(scores[top])
            elif e['lenient']:
                n += 1
                if top in e['lenient']:
                    hits += 1
                    best[True].append(scores[top])
        auc = np.mean([[x > y for y in best[False]] for x in best[True]]) if best[True] and best[False] else 0
        print(f'  {name}, {group}: first {hits}/{n} {hits / max(1, n):.3f}, AUC {auc:.3f}', flush=True)


def judged(model, rows_of, documents, examples):
    """As the product does: the six nearest are judged."""
    chosen = [np.argsort(-e['cosines'])[:6].tolist() for e in examples]
    pairs = [(plain(e), documents[e['key']]['units'][i]) for e, some in zip(examples, chosen) for i in some]
    values, start = rows_of.scores(model, pairs), 0
    for e, some in zip(examples, chosen):
        scores = np.full(len(e['cosines']), -20.0)
        scores[some] = values[start:start + len(some)]
        start += len(some)
        yield e, scores


def main():
    os.makedirs(o.out, exist_ok=True)
    documents, examples = read(o.data)
    held = set(o.hold.split(','))
    fit, rest = [e for e in examples if e['author'] not in held], [e for e in examples if e['author'] in held]
    pieces = open(o.pieces, encoding='utf8').read().rstrip('\n').split('\n')
    rows_of = Pairs(plain_tokenizer({p: n for n, p in enumerate(pieces)}), 128)
    state, layers = vectors_state_of(o.start)
    model = Judge(state, layers).to(device)
    say(len(fit), 'questions to fit,', len(rest), 'held,', {g: sum(group_of(e) == g for e in fit) for g in ('english', 'translated', 'own')})
    set_wrong(model.eval(), rows_of, documents, examples)
    say('nearest found')
    report('vectors', ((e, e['cosines']) for e in rest))
    teach(Pairs(BertWordPieceTokenizer(o.teacher_pieces, lowercase=True), 112), documents, fit)
    say('taught')
    train(model, fit, documents, rows_of)
    say('trained')
    report('judge', judged(model, rows_of, documents, rest))
    weights = {('' if k.startswith('head') else 'bert.') + k: v.cpu().contiguous() for k, v in model.state_dict().items() if 'word_embeddings' not in k}
    save_file(weights, os.path.join(o.out, 'judge-languages.safetensors'))


main()
