"""Trains the model that judges whether a query over a table is what a question asks, from the cross-encoder as it is shipped.

    python3 tables.py --start cross-encoder.onnx --tokenizer word-pieces.txt --data tables.jsonl.xz --out OUT

A line of the data is {"author", "id", "kind", "q", "before"?, "c": [{"t": query in words, "r": 1 if it is right,
"k"?: 1 if it may be right}]}.
Authors are parted into folds. OUT/scores.json.xz has the scores of every query by a model that has not seen its author,
for fitting the gate, and OUT/judge-tables.safetensors the model that has seen them all, for export.py.
"""
import argparse, json, lzma, math, os, random
import numpy as np, torch
from safetensors.torch import save_file
from tokenizers import BertWordPieceTokenizer
from torch import nn
from judges import between, device, Judge, noisy, Pairs, prepared, say, state_of

a = argparse.ArgumentParser()
for name in ['start', 'tokenizer', 'data', 'out']:
    a.add_argument('--' + name, required=True)
a.add_argument('--folds', type=int, default=3)
a.add_argument('--epochs', type=int, default=6)
a.add_argument('--rate', type=float, default=1e-4)
o = a.parse_args()
rows_of = Pairs(BertWordPieceTokenizer(o.tokenizer, lowercase=True), 96)
size = 16


def question_of(e, others):
    text, before = noisy(e['q']), e.get('before')
    if before is None and others and random.random() < 0.2:
        before = random.choice(others)
    return text if before is None else before + between + text


def plain(e):
    return e['q'] if e.get('before') is None else e['before'] + between + e['q']


def batches(usable, asked):
    for _ in range(o.epochs):
        random.shuffle(usable)
        for at in range(0, len(usable), 32):
            pairs, right, place = [], [], []
            for row, e in enumerate(usable[at:at + 32]):
                good, bad = [c for c in e['c'] if c['r']], [c for c in e['c'] if not c['r'] and not c.get('k')]
                near, far = bad[:size * 2], bad[size * 2:]
                some = [random.choice(good)] if good else []
                some += random.sample(near, min(size * 3 // 4, len(near)))
                some += random.sample(far, min(size - len(some), len(far)))
                q = question_of(e, asked[e['author']])
                pairs += [(q, c['t']) for c in some]
                right += [float(c['r']) for c in some]
                place += [row * size + i for i in range(len(some))]
            yield min(32, len(usable) - at), right, place, rows_of.arrays_of(pairs)


def train(examples, state, layers):
    random.seed(1), torch.manual_seed(1), np.random.seed(1)
    model = Judge(state, layers).to(device)
    usable = [e for e in examples if e['c']]
    asked = {}
    for e in usable:
        asked.setdefault(e['author'], []).append(e['q'])
    steps = o.epochs * math.ceil(len(usable) / 32)
    optimiser = torch.optim.AdamW(model.parameters(), lr=o.rate, weight_decay=0.01, fused=device == 'cuda')
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda s: min(1, (s + 1) / (0.1 * steps)) * max(0.02, 1 - s / steps))
    model.train()
    for rows, right, place, arrays in prepared(batches(usable, asked)):
        place, target = torch.tensor(place, device=device), torch.tensor(right, device=device)
        scores = model(arrays)
        table = torch.full((rows * size,), -1e4, device=device).scatter(0, place, scores).view(rows, size)
        has = torch.zeros(rows * size, device=device).scatter(0, place, target).view(rows, size).sum(1)
        listed = -(torch.log_softmax(table, -1)[:, 0] * (has > 0)).sum() / rows
        loss = listed + 0.5 * nn.functional.binary_cross_entropy_with_logits(scores, target, pos_weight=torch.tensor(4.0, device=device))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step(), schedule.step()
    say('trained on', len(usable), 'questions, loss', round(float(loss.detach()), 3))
    return model.eval()


def scores_of(model, examples):
    values = rows_of.scores(model, [(plain(e), c['t']) for e in examples for c in e['c']])
    found, start = {}, 0
    for e in examples:
        found[e['author'] + ' ' + e['id']] = [round(float(x), 3) for x in values[start:start + len(e['c'])]]
        start += len(e['c'])
    return found


def report(examples, scores):
    for author in sorted({e['author'] for e in examples}):
        some = [(e, scores[author + ' ' + e['id']]) for e in examples if e['author'] == author]
        able = [(e, s) for e, s in some if any(c['r'] for c in e['c'])]
        first = sum(e['c'][int(np.argmax(s))]['r'] for e, s in able)
        say(author, len(some), 'asked,', len(able), 'with a right query,', first, 'of them first')


state, layers = state_of(o.start)
examples = [json.loads(line) for line in lzma.open(o.data, 'rt').read().strip().split('\n')]
authors = sorted({e['author'] for e in examples}, key=lambda name: (name.split('-')[0], int(name.split('-')[1])))
fold = {name: at % o.folds for at, name in enumerate(authors)}
os.makedirs(o.out, exist_ok=True)
say(len(examples), 'questions by', len(authors), 'authors,', layers, 'layers')
scores = {}
for n in range(o.folds):
    model = train([e for e in examples if fold[e['author']] != n], state, layers)
    scores |= scores_of(model, [e for e in examples if fold[e['author']] == n])
report(examples, scores)
with lzma.open(os.path.join(o.out, 'scores.json.xz'), 'wt') as file:
    json.dump(scores, file)
model = train(examples, state, layers)
weights = {('' if k.startswith('head') else 'bert.') + k: v.cpu().contiguous() for k, v in model.state_dict().items()}
save_file(weights, os.path.join(o.out, 'judge-tables.safetensors'))
