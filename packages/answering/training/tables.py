"""Trains the model that judges whether a query over a table is what a question asks: a student with fewer layers that learns
the scores of a teacher, which begins as the teacher that train.py wrote.

    python3 tables.py --start teacher.safetensors --student cross-encoder.onnx --tokenizer word-pieces.txt --data tables.jsonl.xz --out OUT

The student begins as a judge that is shipped, or as some layers of the teacher of its fold (--student 1,3,5,7,9,11).

A line of the data is {"author", "id", "kind", "q", "before"?, "c": [{"t": query in words, "r": 1 if it is right,
"k"?: 1 if it may be right}]}.
Authors are parted into folds. OUT/scores.json.xz has the scores of every query by a model that has not seen its author,
for fitting the gate, and OUT/judge-tables.safetensors the model that has seen them all, for export.py.
"""
import argparse, json, lzma, math, multiprocessing, os, random
import numpy as np, torch
from safetensors.torch import save_file
from tokenizers import BertWordPieceTokenizer
from torch import nn
from judges import between, device, Judge, noisy, Pairs, prepared, say, state_of, teacher_state_of, with_layers

a = argparse.ArgumentParser()
for name in ['start', 'student', 'tokenizer', 'data', 'out']:
    a.add_argument('--' + name, required=True)
a.add_argument('--folds', type=int, default=3)
a.add_argument('--first', type=int, default=24, help='queries that the product judges at most, for the report')
a.add_argument('--epochs', type=int, default=6)
a.add_argument('--rate', type=float, default=6e-5)
a.add_argument('--student-epochs', type=int, default=10)
a.add_argument('--student-rate', type=float, default=1.5e-4)
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


def batches(usable, asked, epochs):
    for _ in range(epochs):
        random.shuffle(usable)
        for at in range(0, len(usable), 32):
            pairs, right, place, taught = [], [], [], []
            for row, e in enumerate(usable[at:at + 32]):
                good, bad = [c for c in e['c'] if c['r']], [c for c in e['c'] if not c['r'] and not c.get('k')]
                near, far = bad[:size * 2], bad[size * 2:]
                some = [random.choice(good)] if good else []
                some += random.sample(near, min(size * 3 // 4, len(near)))
                some += random.sample(far, min(size - len(some), len(far)))
                q = question_of(e, asked[e['author']])
                pairs += [(q, c['t']) for c in some]
                right += [float(c['r']) for c in some]
                taught += [c.get('taught', 0.0) for c in some]
                place += [row * size + i for i in range(len(some))]
            yield min(32, len(usable) - at), right, taught, place, rows_of.arrays_of(pairs)


def train(examples, state, layers, is_taught=False):
    random.seed(1), torch.manual_seed(1), np.random.seed(1)
    model = Judge(state, layers).to(device)
    usable = [e for e in examples if e['c']]
    asked = {}
    for e in usable:
        asked.setdefault(e['author'], []).append(e['q'])
    epochs, rate = (o.student_epochs, o.student_rate) if is_taught else (o.epochs, o.rate)
    steps = epochs * math.ceil(len(usable) / 32)
    optimiser = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=0.01, fused=device == 'cuda')
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda s: min(1, (s + 1) / (0.1 * steps)) * max(0.02, 1 - s / steps))
    model.train()
    for rows, right, taught, place, arrays in prepared(batches(usable, asked, epochs)):
        place, target, wanted = (torch.tensor(x, device=device) for x in (place, right, taught))

        def table_of(values):
            return torch.full((rows * size,), -1e4, device=device).scatter(0, place, values).view(rows, size)

        scores = model(arrays)
        table = table_of(scores)
        has = torch.zeros(rows * size, device=device).scatter(0, place, target).view(rows, size).sum(1)
        listed = -(torch.log_softmax(table, -1)[:, 0] * (has > 0)).sum() / rows
        binary = nn.functional.binary_cross_entropy_with_logits(scores, target, pos_weight=torch.tensor(4.0, device=device))
        loss = listed + 0.5 * binary
        if is_taught:
            spread = nn.functional.kl_div(torch.log_softmax(table / 2, -1), torch.softmax(table_of(wanted) / 2, -1), reduction='batchmean') * 4
            loss = 0.3 * loss + spread + 0.1 * nn.functional.mse_loss(scores, wanted.clamp(-8, 8))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step(), schedule.step()
    say('trained on', len(usable), 'questions,', layers, 'layers, loss', round(float(loss.detach()), 3))
    return model.eval()


def taught_student(examples):
    """A student of a teacher, both of which have seen these questions."""
    teacher = train(examples, state, layers)
    scores = scores_of(teacher, examples)
    for e in examples:
        for c, score in zip(e['c'], scores[e['author'] + ' ' + e['id']]):
            c['taught'] = score
    if o.student.endswith('.onnx'):
        return teacher, train(examples, *state_of(o.student), True)
    kept = [int(n) for n in o.student.split(',')]
    own = {k: v.detach().cpu() for k, v in teacher.state_dict().items()}
    return teacher, train(examples, with_layers(own, kept), len(kept), True)


def scores_of(model, examples):
    values = rows_of.scores(model, [(plain(e), c['t']) for e in examples for c in e['c']])
    found, start = {}, 0
    for e in examples:
        found[e['author'] + ' ' + e['id']] = [round(float(x), 3) for x in values[start:start + len(e['c'])]]
        start += len(e['c'])
    return found


def report(name, examples, scores):
    able, unable = [], []
    for e in examples:
        found = scores[e['author'] + ' ' + e['id']][:o.first]
        some = e['c'][:o.first]
        if not found:
            continue
        top = int(np.argmax(found))
        if any(c['r'] for c in some):
            able.append((e['author'].split('-')[0], some[top]['r'], found[top]))
        elif not any(c['r'] or c.get('k') for c in some):
            unable.append(found[top])
    for group in ('author', 'prose'):
        own = [hit for who, hit, _ in able if who == group]
        say(name, group, len(own), 'with a right query,', sum(own), 'of them first', round(sum(own) / max(1, len(own)), 3))
    best = [score for _, hit, score in able if hit]
    say(name, 'AUC', round(float(np.mean([[x > y for y in unable] for x in best])), 3))


state, layers = teacher_state_of(o.start)
examples = [json.loads(line) for line in lzma.open(o.data, 'rt').read().strip().split('\n')]
authors = sorted({e['author'] for e in examples}, key=lambda name: (name.split('-')[0], int(name.split('-')[1])))
fold = {name: at % o.folds for at, name in enumerate(authors)}
os.makedirs(o.out, exist_ok=True)
say(len(examples), 'questions by', len(authors), 'authors,', layers, 'layers')


def judge_fold(n):
    seen, unseen = [e for e in examples if fold[e['author']] != n], [e for e in examples if fold[e['author']] == n]
    teacher, model = taught_student(seen)
    scores = scores_of(model, unseen)
    report(f'fold {n}, teacher', unseen, scores_of(teacher, unseen))
    report(f'fold {n}, student', unseen, scores)
    return scores


def judge_all():
    _, model = taught_student(examples)
    weights = {('' if k.startswith('head') else 'bert.') + k: v.cpu().contiguous() for k, v in model.state_dict().items()}
    save_file(weights, os.path.join(o.out, 'judge-tables.safetensors'))


def run(n):
    """Each fold is a process of its own: preparing the batches takes as long as the steps."""
    if n == o.folds:
        return judge_all()
    with open(os.path.join(o.out, f'fold-{n}.json'), 'w') as file:
        json.dump(judge_fold(n), file)


if __name__ == '__main__':
    context = multiprocessing.get_context('spawn')
    work = [context.Process(target=run, args=(n,)) for n in range(o.folds + 1)]
    for one in work:
        one.start()
    for one in work:
        one.join()
    assert all(one.exitcode == 0 for one in work), 'a fold failed'
    scores = {}
    for n in range(o.folds):
        scores |= json.load(open(os.path.join(o.out, f'fold-{n}.json')))
    with lzma.open(os.path.join(o.out, 'scores.json.xz'), 'wt') as file:
        json.dump(scores, file)
