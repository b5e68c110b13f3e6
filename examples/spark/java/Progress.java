import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;

/** Writes what happens in the cluster to standard output, an object of JSON a line, and sums what the tasks cost. */
final class Progress extends SparkListener {
    private static final ObjectMapper JSON = new ObjectMapper();

    private int tasks;
    private int ended;
    private int failed;
    private long processorNanos;

    /** Writes an event. */
    static synchronized void print(String event, Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("event", event);
        for (int i = 0; i < namesAndValues.length; i += 2) object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        try {
            System.out.println(JSON.writeValueAsString(object));
        } catch (JsonProcessingException error) {
            throw new IllegalArgumentException(error);
        }
    }

    /** Forgets what was summed so far. */
    synchronized void reset() {
        tasks = 0;
        ended = 0;
        failed = 0;
        processorNanos = 0;
    }

    /** Tasks that ended without a result since the last reset, most of them because their executor was lost. */
    synchronized int failed() {
        return failed;
    }

    /** Processor time of all tasks since the last reset, in seconds, without collection of garbage in other threads. */
    synchronized double processorSeconds() {
        return processorNanos / 1e9;
    }

    @Override
    public synchronized void onStageSubmitted(SparkListenerStageSubmitted submitted) {
        tasks += submitted.stageInfo().numTasks();
    }

    @Override
    public synchronized void onTaskStart(SparkListenerTaskStart start) {
        print("task begun", "executor", start.taskInfo().executorId(), "ended", ended, "of", tasks);
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
        if (end.taskInfo().successful()) ended++;
        else failed++;
        // An executor that was lost tells nothing of its tasks.
        if (end.taskMetrics() != null) processorNanos += end.taskMetrics().executorCpuTime();
        print("task ended", "ended", ended, "of", tasks);
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        print("executor removed", "id", removed.executorId(), "reason", removed.reason());
    }
}
